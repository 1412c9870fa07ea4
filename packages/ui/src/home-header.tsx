import type { ReactNode } from 'react';

export type HomeHeaderProps = {
  /** The merchant's mark, e.g. `<MerchantMark mark="lotus" />`. */
  mark: ReactNode;
  name: string;
  /** Below the name: who is signed in. */
  sub?: string;
  /** Icon buttons when signed in; log in and register (small) with the menu button when not. */
  actions: ReactNode;
};

const NAME = 'tight text-[1.1875rem] leading-(--lh-title) font-extrabold';

/** The head of home: who one is with, and the ways in. */
export function HomeHeader({ mark, name, sub, actions }: HomeHeaderProps) {
  'use no memo'; // drawn seldom: what it would remember is in the first load
  return (
    <header className="flex min-h-13 items-center gap-1.75 pl-3 pr-1">
      {mark}
      {sub ? (
        <div className="min-w-0 flex-1">
          <h1 className={`truncate ${NAME}`}>{name}</h1>
          <p className="truncate text-caption text-low">{sub}</p>
        </div>
      ) : (
        // A name that has no room is not cut: it wraps out of sight, and the mark stands for it.
        <div className="flex h-[calc(1.1875rem*var(--lh-title))] min-w-0 flex-1 flex-wrap overflow-hidden">
          <i className="h-full w-px" />
          <h1 className={`whitespace-nowrap ${NAME}`}>{name}</h1>
        </div>
      )}
      <div className="flex flex-none items-center">{actions}</div>
    </header>
  );
}

export type WalletRowProps = {
  label: string;
  /** `BalanceText` in size header. */
  balance: ReactNode;
  /** Mask and refresh: small icon buttons beside the label. */
  tools?: ReactNode;
  /** Withdraw and deposit, of equal size. */
  actions: ReactNode;
};

/** The balance and the two money buttons under the home header. */
export function WalletRow({ label, balance, tools, actions }: WalletRowProps) {
  'use no memo'; // drawn seldom: what it would remember is in the first load
  return (
    <div className="flex items-center gap-2 px-3 pt-0.5 pb-3">
      <div className="min-w-0 flex-1 pl-0.5">
        <div className="flex items-center gap-1 text-caption text-mid">
          {label}
          {tools}
        </div>
        {balance}
      </div>
      <div className="flex flex-none gap-2">{actions}</div>
    </div>
  );
}
