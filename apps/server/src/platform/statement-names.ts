/** A text that is put together from what was asked has no end of forms: what comes behind these goes without a name. */
const NAMES_MAX = 4_000;

export type StatementNames = {
  /** Of a text with parameters; one without (`begin`, several statements in one) has none. */
  nameOf(text: string, params: readonly unknown[] | undefined): string | undefined;
  /** From now on it is asked under another name, on every connection: plans under the old one are of no use. */
  forget(text: string): void;
};

/**
 * Names by which a connection keeps what it was asked once. Without one PostgreSQL reads, rewrites and plans a text anew each time
 * (docs/adr/0023-statements-are-prepared.md).
 */
export function createStatementNames({ most = NAMES_MAX } = {}): StatementNames {
  const names = new Map<string, string>();
  let given = 0;
  const nameAnew = (text: string) => {
    given += 1;
    const name = `s${given}`;
    names.set(text, name);
    return name;
  };
  return {
    nameOf(text, params) {
      if (params === undefined) return undefined;
      return names.get(text) ?? (names.size < most ? nameAnew(text) : undefined);
    },
    forget(text) {
      if (names.has(text)) nameAnew(text);
    },
  };
}

/** Whether a statement failed because what it reads has other columns than when it was planned: an upgrade ran beside us. */
export function isOutdated(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '0A000' && String(message).startsWith('cached plan must not change result type');
}
