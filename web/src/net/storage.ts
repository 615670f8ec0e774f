/** What the browser keeps for us, where it keeps anything. Without storage everything works and is forgotten. */

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`hexhold.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`hexhold.${key}`);
    else localStorage.setItem(`hexhold.${key}`, value);
  } catch {
    // A browser that keeps nothing is no reason to stop.
  }
}
