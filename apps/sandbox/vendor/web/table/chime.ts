const NOTES = [659.26, 783.99];
const NOTE_S = 0.28;
const LOUD = 0.12;

/** Two soft notes, well below a second and a half. */
export function chime(): void {
  const audio = new AudioContext();
  for (const [place, frequency] of NOTES.entries()) {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    const startS = audio.currentTime + place * NOTE_S * 0.7;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(LOUD, startS);
    gain.gain.exponentialRampToValueAtTime(0.001, startS + NOTE_S * 2);
    tone.connect(gain).connect(audio.destination);
    tone.start(startS);
    tone.stop(startS + NOTE_S * 2);
    if (place === NOTES.length - 1) tone.onended = () => void audio.close();
  }
}
