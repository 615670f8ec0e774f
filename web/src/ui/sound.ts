/** Short sounds, made on the spot: no files, and silence where the browser or the player wants it. */

import { settings } from "../app/settings";

/** Notes in hertz, one after the other. */
const SOUNDS: Readonly<Record<string, readonly number[]>> = {
  your_turn: [523, 659],
  rolled: [196, 220],
  settlement: [330, 392],
  city: [330, 392, 494],
  road: [294],
  robber_moved: [147, 110],
  traded: [440, 554],
  game_over: [392, 494, 587, 784],
  breach: [110, 98, 87],
  attack: [98, 98, 131, 98],
  metropolis: [392, 494, 587],
  island_bonus: [330, 440, 554],
  discovered: [440, 587],
};
const NOTE = 0.09;
const LOUD = 0.06;

let context: AudioContext | null = null;

export function chime(name: string): void {
  const notes = SOUNDS[name];
  const hasActed = navigator.userActivation?.hasBeenActive ?? false;
  if (!notes || !settings.sound.value || !hasActed || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  notes.forEach((hertz, index) => {
    const start = context!.currentTime + index * NOTE;
    const tone = context!.createOscillator();
    const volume = context!.createGain();
    tone.type = "triangle";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUD, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE * 2);
    tone.connect(volume).connect(context!.destination);
    tone.start(start);
    tone.stop(start + NOTE * 2);
  });
}
