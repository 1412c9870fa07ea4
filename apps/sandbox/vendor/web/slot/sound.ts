type Note = { hertz: number; seconds: number; gain: number; type: OscillatorType; afterSeconds: number; toHertz?: number };

/** The longest that a turn is heard without its reels: nobody hears a press for ever. */
const TURN_MAX_S = 3;
const TURN_GAIN = 0.028;
/** Of a bell beside its own tone: overtones, how loud, how long. */
const BELL: readonly (readonly [times: number, gain: number, seconds: number])[] = [
  [1, 1, 0.8],
  [2.01, 0.28, 0.4],
  [3.98, 0.14, 0.18],
];
const CHIME = [523.25, 659.25, 783.99, 1046.5];
const CHIME_EVERY_S = 0.13;

/** Sounds made by the device itself; nothing is heard before somebody turns them on. */
export class Sound {
  #context: AudioContext | null = null;
  #isOn = false;
  #turn: { volume: GainNode; left: number } | null = null;

  get isOn(): boolean {
    return this.#isOn;
  }

  turn(isOn: boolean): void {
    this.#isOn = isOn;
    // Browsers let a page sound only from a tap on.
    if (isOn) this.#context ??= new AudioContext();
    else this.#endTurn();
  }

  /** A soft tick, and the air of so many reels until each has stood. */
  press(reels: number): void {
    this.#note({ hertz: 880, toHertz: 440, seconds: 0.05, gain: 0.05, type: 'sine', afterSeconds: 0 });
    const context = this.#context;
    this.#endTurn();
    if (!this.#isOn || !context) return;
    const [air, band, volume] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
    air.buffer = noise(context);
    air.loop = true;
    band.type = 'bandpass';
    band.frequency.value = 420;
    band.Q.value = 0.8;
    volume.gain.setValueAtTime(0.0001, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(TURN_GAIN, context.currentTime + 0.15);
    air.connect(band).connect(volume).connect(context.destination);
    air.start();
    air.stop(context.currentTime + TURN_MAX_S);
    this.#turn = { volume, left: reels };
  }

  /** A reel stands: the same short knock for every reel, whatever it shows. */
  knock(): void {
    this.#note({ hertz: 190, toHertz: 85, seconds: 0.09, gain: 0.14, type: 'triangle', afterSeconds: 0 });
    this.#note({ hertz: 1200, toHertz: 500, seconds: 0.018, gain: 0.03, type: 'square', afterSeconds: 0 });
    if (!this.#turn) return;
    this.#turn.left -= 1;
    if (this.#turn.left <= 0) this.#endTurn();
  }

  /** Once, for a round that returned more than its stake: four bells, 1.2 s. */
  chime(): void {
    for (const [at, hertz] of CHIME.entries())
      for (const [times, loud, seconds] of BELL)
        this.#note({ hertz: hertz * times, seconds, gain: 0.07 * loud, type: 'sine', afterSeconds: at * CHIME_EVERY_S });
  }

  #endTurn(): void {
    const { volume } = this.#turn ?? {};
    this.#turn = null;
    volume?.gain.setTargetAtTime(0.0001, volume.context.currentTime, 0.03);
  }

  #note({ hertz, seconds, gain, type, afterSeconds, toHertz = hertz }: Note): void {
    const context = this.#context;
    if (!this.#isOn || !context) return;
    const from = context.currentTime + afterSeconds;
    const [oscillator, volume] = [context.createOscillator(), context.createGain()];
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(hertz, from);
    if (toHertz !== hertz) oscillator.frequency.exponentialRampToValueAtTime(toHertz, from + seconds);
    // A tone that begins at once clicks.
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(gain, from + 0.006);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(from + seconds);
  }
}

/** A second of air: a sound, and no chance of a game. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (const at of samples.keys()) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    samples[at] = (state / 0x3fffffff - 1) * 0.9;
  }
  return buffer;
}
