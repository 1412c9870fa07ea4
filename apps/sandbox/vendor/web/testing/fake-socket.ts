/** A socket that a test holds the other end of. */
export class FakeSocket<Says, Hears> extends EventTarget {
  readyState = 1;
  readonly said: Says[] = [];
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  hear(says: Hears): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(says) }));
  }
}
