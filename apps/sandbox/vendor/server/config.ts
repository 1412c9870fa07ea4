import { join, resolve } from 'node:path';

/** Who may act at the vendor's desk. */
export type DeskPerson = { name: string; password: string };

/** What the environment says, checked. Made once at start and handed down. */
export type VendorConfig = {
  host: string;
  port: number;
  /** Absolute: the store, the keys, who the operators are. */
  dataDir: string;
  /** Where browsers find the vendor, as scheme, host and port; a launch may name another host of its operator's. */
  origin: string;
  /** Empty: there is no desk. */
  desk: readonly DeskPerson[];
};

/** For machines where it guards nobody's money. In production the desk's people are configured, or there is no desk. */
const DEMO_DESK = 'vendor-one:fairhall-demo-1,vendor-two:fairhall-demo-2';
const PORT_MAX = 65_535;

/** Reads `VENDOR_PORT`, `HOST`, `DATA_DIR`, `VENDOR_ORIGIN`, `VENDOR_DESK` and `NODE_ENV`. Throws what is wrong with them. */
export function readVendorConfig(environment: Readonly<Record<string, string | undefined>>, cwd: string): VendorConfig {
  const text = (name: string) => environment[name]?.trim() || null;
  const port = Number(text('VENDOR_PORT') ?? Number(text('PORT') ?? 8080) + 1);
  if (!(Number.isInteger(port) && port >= 1 && port <= PORT_MAX)) throw new Error(`VENDOR_PORT must be a number from 1 to ${PORT_MAX}`);
  const origin = text('VENDOR_ORIGIN') ?? `http://localhost:${port}`;
  if (URL.parse(origin)?.origin !== origin) throw new Error(`VENDOR_ORIGIN must be scheme, host and port alone, not "${origin}"`);
  return {
    host: text('HOST') ?? '127.0.0.1',
    port,
    dataDir: join(resolve(cwd, text('DATA_DIR') ?? '.data'), 'vendor'),
    origin,
    desk: readDesk(text('VENDOR_DESK') ?? (text('NODE_ENV') === 'production' ? '' : DEMO_DESK)),
  };
}

function readDesk(text: string): DeskPerson[] {
  if (text === '') return [];
  return text.split(',').map((pair) => {
    const at = pair.indexOf(':');
    if (at < 1 || pair.length - at < 9) throw new Error('VENDOR_DESK must be name:password,… with passwords of 8 characters or more');
    return { name: pair.slice(0, at), password: pair.slice(at + 1) };
  });
}
