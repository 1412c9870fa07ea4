/** Answers lines of standard input on standard output, one for one, in their order. Nothing else is written there. */

/** Of a longer line nothing is kept. */
const LINE_CHARS_MAX = 4_000_000;
const BYTE_ORDER_MARK = '\uFEFF';

/** `answer` says what to write for a line; it is given null for one that is too long. */
export async function answerLines(answer: (line: string | null) => string | Promise<string>): Promise<void> {
  // Whoever reads us may stop early, as `head` does: that is no failure.
  process.stdout.on('error', () => process.exit(0));
  process.stdin.setEncoding('utf8');
  const line = new Line();
  let isFirst = true;
  for await (const chunk of process.stdin) {
    const text = String(chunk);
    const [rest, ...begun] = (isFirst && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).split('\n');
    isFirst = false;
    const whole: (string | null)[] = [];
    line.add(rest as string);
    for (const start of begun) {
      whole.push(line.take());
      line.add(start);
    }
    await write(whole, answer);
  }
  const last = line.take();
  if (last === null || last.trim()) await write([last], answer);
}

async function write(lines: readonly (string | null)[], answer: (line: string | null) => string | Promise<string>): Promise<void> {
  let text = '';
  for (const line of lines) text += `${await answer(line)}\n`;
  if (text && !process.stdout.write(text)) await new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** A line that comes in pieces. */
class Line {
  #pieces: string[] = [];
  #length = 0;

  add(piece: string): void {
    this.#length += piece.length;
    if (this.#length <= LINE_CHARS_MAX) this.#pieces.push(piece);
  }

  /** The whole line, and the next one begins; null for one that is too long. */
  take(): string | null {
    const line = this.#length <= LINE_CHARS_MAX ? this.#pieces.join('') : null;
    [this.#pieces, this.#length] = [[], 0];
    return line;
  }
}
