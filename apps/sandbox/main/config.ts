import { join, resolve } from 'node:path';

export type SandboxConfig = {
  host: string;
  /** HTTP of all counterparts, and the start page. */
  port: number;
  smtpPort: number;
  smppPort: number;
  /** Where files are scanned for viruses. */
  scannerPort: number;
  /** Where the product answers: receipts go nowhere else but this machine. */
  productPort: number;
  dataDir: string;
};

const PORT_MAX = 65_535;
/** Offsets from the product's port. */
const AT = { SANDBOX_PORT: 2, SANDBOX_SMTP_PORT: 4, SANDBOX_SMPP_PORT: 5, SANDBOX_SCANNER_PORT: 7 } as const;

/** Reads `SANDBOX_PORT`, `SANDBOX_SMTP_PORT`, `SANDBOX_SMPP_PORT`, `SANDBOX_SCANNER_PORT`, `PORT` and `DATA_DIR`. Throws what is wrong with them. */
export function readSandboxConfig(environment: Readonly<Record<string, string | undefined>>, cwd: string): SandboxConfig {
  const text = (name: string) => environment[name]?.trim() || null;
  const home = Number(text('PORT') ?? 8080);
  const portOf = (name: keyof typeof AT) => {
    const port = Number(text(name) ?? home + AT[name]);
    if (!(Number.isInteger(port) && port >= 0 && port <= PORT_MAX)) throw new Error(`${name} must be a number from 0 to ${PORT_MAX}`);
    return port;
  };
  return {
    host: '127.0.0.1',
    port: portOf('SANDBOX_PORT'),
    smtpPort: portOf('SANDBOX_SMTP_PORT'),
    smppPort: portOf('SANDBOX_SMPP_PORT'),
    scannerPort: portOf('SANDBOX_SCANNER_PORT'),
    productPort: home,
    dataDir: join(resolve(cwd, text('DATA_DIR') ?? '.data'), 'sandbox'),
  };
}
