import { type DrawBundle, readProofFile, type TicketProof } from '@fairhall/fair/bundle';
import { type PrizeFile, readPrizeFile } from '@fairhall/fair/prize-file';
import type { CatalogueLanguage } from '@fairhall/i18n/define';
import { type Report, reportOn, reportOnPrizes, type Say, type StepReport, sayIn } from './report.ts';

/*
 * The page that checks a draw without us: built into one file, which asks nobody anything (its own policy forbids it to).
 */
const LANGUAGES: readonly { readonly code: CatalogueLanguage; readonly tag: string; readonly name: string }[] = [
  { code: 'EN', tag: 'en', name: 'English' },
  { code: 'MY', tag: 'my', name: 'မြန်မာ' },
  { code: 'CN', tag: 'zh-CN', name: '中文' },
];

const held: { prizes: PrizeFile | null; bundle: DrawBundle | null; tickets: TicketProof[]; unread: { name: string; at: string }[] } = {
  prizes: null,
  bundle: null,
  tickets: [],
  unread: [],
};
let language = usualLanguage();

function usualLanguage(): CatalogueLanguage {
  const wanted = navigator.language.toLowerCase();
  return wanted.startsWith('my') ? 'MY' : wanted.startsWith('zh') ? 'CN' : 'EN';
}

function take(text: string, name: string): void {
  const prizes = readPrizeFile(text);
  if (prizes.ok) {
    held.prizes = prizes.value;
    return;
  }
  const read = readProofFile(text);
  // What says that it is of prizes is told what is wrong with it as such.
  if (prizes.at !== 'format' && prizes.at !== '') held.unread.push({ name, at: prizes.at });
  else if (!read.ok) held.unread.push({ name, at: read.at });
  else if ('bundle' in read.value) held.bundle = read.value.bundle;
  else {
    const { ticket } = read.value;
    held.tickets = [...held.tickets.filter((other) => other.ticket !== ticket.ticket), ticket];
  }
}

async function takeFiles(files: Iterable<File>): Promise<void> {
  held.unread = [];
  for (const file of files) take(await file.text(), file.name);
  render();
}

type Child = Node | string | null | false;

function element(name: string, { children = [], ...set }: Record<string, unknown> & { children?: readonly Child[] }): HTMLElement {
  const made = Object.assign(document.createElement(name), set);
  made.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return made;
}

function render(): void {
  const say = sayIn(language);
  document.documentElement.lang = LANGUAGES.find(({ code }) => code === language)?.tag ?? 'en';
  document.title = say('proof.verifier');
  document.body.replaceChildren(element('main', { children: [head(say), ...outcome(say), inputs(say)] }));
}

function head(say: Say): HTMLElement {
  const choose = element('nav', {
    children: LANGUAGES.map(({ code, tag, name }) =>
      element('button', {
        type: 'button',
        lang: tag,
        textContent: name,
        ariaPressed: String(code === language),
        onclick: () => {
          language = code;
          render();
        },
      }),
    ),
  });
  return element('header', {
    children: [choose, element('h1', { textContent: say('proof.verifier') }), element('p', { textContent: say('proof.verifier.text') })],
  });
}

function outcome(say: Say): HTMLElement[] {
  const { prizes, bundle, tickets, unread } = held;
  const faults = unread.map(({ name, at }) =>
    element('p', { className: 'unread', role: 'alert', textContent: say('proof.unreadable', { name, at }) }),
  );
  const drawn = prizes ? shown(reportOnPrizes(prizes, say), say) : [];
  if (!bundle)
    return [...drawn, ...faults, ...(tickets.length > 0 ? [element('p', { role: 'status', textContent: say('proof.bundle.first') })] : [])];
  return [...faults, ...drawn, ...shown(reportOn(bundle, tickets, say), say)];
}

function shown(report: Report, say: Say): HTMLElement[] {
  const verdict = element('section', {
    role: 'status',
    className: `verdict ${report.standing}`,
    children: [
      element('p', { textContent: report.draw }),
      element('h2', { textContent: report.verdict }),
      element('p', { textContent: report.text }),
    ],
  });
  return [verdict, element('ol', { children: report.steps.map((step) => stepRow(step, say)) })];
}

function stepRow({ step, standing, name, sentences, facts, found, notes }: StepReport, say: Say): HTMLElement {
  const line = (className: string) => (textContent: string) => element('p', { className, textContent });
  const row = element('li', {
    className: standing,
    children: [
      element('h3', {
        children: [name, ' ', element('span', { className: 'state', textContent: say(`proof.state.${standing}`) })],
      }),
      ...sentences.map(line('sentence')),
      found !== null && line('found')(found),
      ...facts.map(line('fact')),
      ...notes.map(line('note')),
    ],
  });
  row.dataset.step = step;
  return row;
}

function inputs(say: Say): HTMLElement {
  const files = element('input', { type: 'file', multiple: true, accept: '.json,application/json', id: 'files' }) as HTMLInputElement;
  files.onchange = () => void takeFiles(files.files ?? []);
  const text = element('textarea', { id: 'text', rows: 4, spellcheck: false }) as HTMLTextAreaElement;
  const add = () => {
    held.unread = [];
    if (text.value.trim() !== '') take(text.value, '');
    render();
  };
  const clear = () => {
    Object.assign(held, { prizes: null, bundle: null, tickets: [], unread: [] });
    render();
  };
  return element('section', {
    className: 'inputs',
    children: [
      element('p', { textContent: say('proof.drop') }),
      element('label', { className: 'choose', children: [say('proof.choose'), files] }),
      element('label', { htmlFor: 'text', textContent: say('proof.paste') }),
      text,
      element('div', {
        className: 'row',
        children: [
          element('button', { type: 'button', textContent: say('proof.paste.add'), onclick: add }),
          held.prizes || held.bundle || held.tickets.length > 0
            ? element('button', { type: 'button', textContent: say('proof.clear'), onclick: clear })
            : null,
        ],
      }),
    ],
  });
}

// A page that was saved with its draw holds it.
const bundle = document.getElementById('bundle')?.textContent;
if (bundle) take(bundle, '');

document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  void takeFiles(event.dataTransfer?.files ?? []);
});
render();
