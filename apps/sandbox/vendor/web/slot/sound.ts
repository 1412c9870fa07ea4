/** Sounds made by the device itself; nothing is heard before somebody turns them on. */
export class Sound {
  #context: AudioContext | null = null;
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  turn(isOn: boolean): void {
    this.#isOn = isOn;
    // Browsers let a page sound only from a tap on.
    if (isOn) this.#context ??= new AudioContext();
  }

  /** A reel stands: the same short knock for every reel, whatever it shows. */
  knock(): void {
    this.#note({ hertz: 150, seconds: 0.07, gain: 0.1, type: 'triangle', afterSeconds: 0 });
  }

  /** Once, for a round that returned more than its stake: 1.2 s. */
  chime(): void {
    for (const [at, hertz] of [523.25, 659.25, 783.99, 1046.5].entries())
      this.#note({ hertz, seconds: 0.75, gain: 0.08, type: 'sine', afterSeconds: at * 0.14 });
  }

  #note({
    hertz,
    seconds,
    gain,
    type,
    afterSeconds,
  }: {
    hertz: number;
    seconds: number;
    gain: number;
    type: OscillatorType;
    afterSeconds: number;
  }): void {
    const context = this.#context;
    if (!this.#isOn || !context) return;
    const from = context.currentTime + afterSeconds;
    const [oscillator, volume] = [context.createOscillator(), context.createGain()];
    oscillator.type = type;
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(gain, from);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(from + seconds);
  }
}
