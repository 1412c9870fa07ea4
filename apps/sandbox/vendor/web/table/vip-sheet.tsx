import { Button } from '@fairhall/ui/button.tsx';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { Sheet } from '@fairhall/ui/sheet.tsx';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { TableSnapshot } from '../../table-api.ts';
import type { Say } from '../../words/words.ts';
import type { MoneyText } from '../frame/money.ts';
import { useSpeech } from '../frame/speech.tsx';

type Known = Pick<TableSnapshot, 'vip'> & { balance: string | null };
type Props = Known & { money: MoneyText; onEnter: () => void; onClose: () => void };
type Way = { key: string; needed: string; own: string; isMet: boolean };

/** What opens the VIP room, and how far the player is from each. */
export function VipSheet({ vip, balance, money, onEnter, onClose }: Props) {
  const { say } = useSpeech();
  const ways = waysOf({ vip, balance }, { say, money });
  return (
    <Sheet open onClose={onClose} title={say('table.vip.title')} closeLabel={say('close')}>
      <div className="flex flex-col gap-3 pb-2">
        <p className="text-tile text-mid">{say('table.vip.text')}</p>
        <ul className="flex flex-col gap-2">
          {ways.map(({ key, needed, own, isMet }) => (
            <li key={key} className="flex items-center gap-3 rounded-tile bg-s2 px-3 py-2.5 inset-shadow-edge">
              <span className={classNames('flex-none', isMet ? 'text-win' : 'text-danger')}>
                <Icon glyph={isMet ? IconCheck : IconX} size={20} />
                <span className="sr-only">{say(isMet ? 'table.vip.met' : 'table.vip.missing')}</span>
              </span>
              <span className="min-w-0">
                <b className="block text-body">{needed}</b>
                <span className="block text-caption text-mid">{own}</span>
              </span>
            </li>
          ))}
        </ul>
        {ways.some(({ isMet }) => isMet) && (
          <Button kind="primary" size="large" wide onClick={onEnter}>
            {say('table.ticket.enter')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function waysOf({ vip: { label, level, balance: needed, own }, balance }: Known, { say, money }: { say: Say; money: MoneyText }): Way[] {
  const short = balance === null ? null : BigInt(needed) - BigInt(balance);
  const hasBalance = short !== null && !(short > 0);
  return [
    {
      key: 'label',
      needed: say('table.vip.label', { label }),
      own: own.label ? say('table.vip.yours', { own: own.label }) : say('table.vip.no_label'),
      isMet: own.label.trim().toUpperCase() === label,
    },
    { key: 'level', needed: say('table.vip.level', { level }), own: say('table.vip.yours', { own: own.level }), isMet: own.level >= level },
    {
      key: 'balance',
      needed: say('table.vip.balance', { amount: money(needed) }),
      own:
        balance === null || short === null
          ? say('table.vip.unknown')
          : say(hasBalance ? 'table.vip.yours' : 'table.vip.short', { own: money(balance), short: money(short.toString()) }),
      isMet: hasBalance,
    },
  ];
}
