import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'src/verifier');
/** Name of the file, below the app's address. */
export const VERIFIER_FILE = 'verify-draw.html';

/** Builds the verifier into one file that needs no other, and puts it beside the app. */
export function verifierPage(): Plugin {
  return {
    name: 'fairhall-verifier-page',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: VERIFIER_FILE, source: await verifierHtml() });
    },
  };
}

/** The whole page. */
export async function verifierHtml(): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      target: ['chrome111', 'safari16.4'],
      lib: { entry: join(SOURCE, 'page.ts'), formats: ['iife'], name: 'verifier' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output.find((one) => one.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the verifier was not built');
  // Nothing in the code may end the script it stands in.
  const code = chunk.code.replaceAll('</script', '<\\/script');
  return readFileSync(join(SOURCE, 'page.html'), 'utf8').replace('/*page*/', () => code);
}
