/*
 * Says that a table waits, also while no page is open: what the server had the browser's push service pass on, and
 * nothing else. It keeps nothing and answers no requests.
 */

self.addEventListener("push", (event) => {
  const { text, link, table } = event.data.json();
  event.waitUntil(self.registration.showNotification("Hexhold", { body: text, tag: table, data: link }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data, self.location.origin)));
});

/** Show the table in the page that has it open, or in a new one. */
async function show({ href, origin }) {
  if (origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find(({ url }) => url === href);
  await (there ? there.focus() : self.clients.openWindow(href));
}
