import type { ReactNode } from 'react';
import { OfflineBar } from '../../shared/offline-bar.tsx';
import { MerchantClock } from './merchant-clock.tsx';
import { MerchantSwitch } from './merchant-switch.tsx';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import styles from './shell.module.css';
import { Sider, type SiderProps } from './sider.tsx';

export type ShellProps = SiderProps & {
  onMerchant: (code: string) => void;
  /** The page's own search; null where a page has none. */
  search: SearchBoxProps | null;
  children: ReactNode;
};

/** Sider, top bar and the page. */
export function Shell({ onMerchant, search, children, ...sider }: ShellProps) {
  return (
    <div className={styles.shell}>
      <Sider {...sider} />
      <div className={styles.shellTop}>
        <MerchantSwitch onMerchant={onMerchant} />
        {search ? <SearchBox {...search} /> : null}
        <span className="grow" />
        <MerchantClock />
      </div>
      <main className={styles.shellMain}>
        <OfflineBar />
        {children}
      </main>
    </div>
  );
}
