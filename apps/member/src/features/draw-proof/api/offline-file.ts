import { readBundle } from './own-ticket.ts';

const CHECKER = '/m/verify-draw.html';

/** The checker with the draw in it: one page that needs no network. Rejects when either cannot be had. */
export async function offlineFile(drawId: string): Promise<Blob> {
  const [page, bundle] = await Promise.all([fetchChecker(), readBundle(drawId)]);
  return new Blob([withBundle(page, JSON.stringify(bundle))], { type: 'text/html' });
}

async function fetchChecker(): Promise<string> {
  const answer = await fetch(CHECKER);
  if (!answer.ok) throw new Error(`the checker is not there: ${answer.status}`);
  return answer.text();
}

/** Lays a bundle into the page, where the page looks for it. Nothing in it may end the element it stands in. */
export function withBundle(page: string, bundle: string): string {
  const held = `<script type="application/json" id="bundle">${bundle.replaceAll('<', '\\u003c')}</script>`;
  return page.replace('<body>', () => `<body>\n${held}`);
}
