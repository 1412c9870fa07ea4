import { parseMajor } from '@fairhall/money/text';
import { buttonClass } from '@fairhall/ui/button-class';
import { UiLink } from '@fairhall/ui/link-context.tsx';
import { StateView } from '@fairhall/ui/state-view.tsx';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../i18n.ts';
import { type Listing, ListView } from '../list-view.tsx';
import { useProfile } from '../profile.ts';
import { dateTimeText } from '../time-text.ts';
import { useMoneyText } from './use-money-text.ts';

/** What a row says of a deposit and of a withdrawal alike; the first entry of the timeline is when it was asked for. */
type Reported = { amount: string; reference: string; bankName: string; timeline: readonly { atMs: number }[] };

export type CashierReportProps<Row extends Reported> = {
  listing: Listing;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  chip: (row: Row) => ReactNode;
  /** What stands here when there is nothing, and the way to make the first one. */
  empty: { title: string; text: string; action: string; to: string };
  /** The one that is open, in full; null while none is. */
  detail: (opened: Row | null, onClose: () => void) => ReactNode;
};

/** The one that a message of it leads to. */
const idOfAddress = () => new URLSearchParams(window.location.search).get('id');

/** All deposits, or all withdrawals, of a member with their states; a row opens its detail. */
export function CashierReport<Row extends Reported>({ listing, rows, idOf, chip, empty, detail }: CashierReportProps<Row>) {
  const [openId, setOpenId] = useState(idOfAddress);
  const opened = rows.find((row) => idOf(row) === openId) ?? null;
  const nothing = (
    <StateView
      kind="empty"
      title={empty.title}
      text={empty.text}
      actions={
        <UiLink to={empty.to} className={buttonClass()}>
          {empty.action}
        </UiLink>
      }
    />
  );
  return (
    <div className="px-3 pb-4">
      <ListView listing={listing} rows={rows} empty={nothing} rowClass="h-17">
        {(shown) => (
          <ul className="overflow-hidden rounded-tile bg-s1 inset-shadow-edge">
            {shown.map((row) => (
              <ReportRow key={idOf(row)} row={row} chip={chip(row)} onOpen={() => setOpenId(idOf(row))} />
            ))}
          </ul>
        )}
      </ListView>
      {detail(opened, () => setOpenId(null))}
    </div>
  );
}

function ReportRow({ row, chip, onOpen }: { row: Reported; chip: ReactNode; onOpen: () => void }) {
  const { amount, reference, bankName, timeline } = row;
  const money = useMoneyText();
  const language = useLanguage();
  const { timeZone } = useProfile();
  const askedAtMs = timeline[0]?.atMs;
  return (
    <li className="border-b border-hairline last:border-0">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-17 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 active:bg-s2"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-body leading-(--lh-title) font-bold">{money(parseMajor(amount))}</span>
          <span className="block text-caption text-low">
            {reference} · {bankName}
          </span>
          {askedAtMs !== undefined && (
            <span className="block text-caption text-low">{dateTimeText(askedAtMs, { language, timeZone })}</span>
          )}
        </span>
        {chip}
      </button>
    </li>
  );
}
