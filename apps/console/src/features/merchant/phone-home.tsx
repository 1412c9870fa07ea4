import { useServerSecond } from '@fairhall/client/server-second';
import type { EditableSettings, SettingsChanges, SkinBase } from '@fairhall/contract/console/merchant-settings';
import { gameTileUri } from '@fairhall/ui/art/game-tile';
import { MARK_NAMES } from '@fairhall/ui/art/logos';
import { classNames } from '@fairhall/ui/class-names';
import { MerchantMark } from '@fairhall/ui/merchant-mark.tsx';
import {
  IconArrowRight,
  IconCards,
  IconFish,
  IconFlame,
  IconGift,
  IconHome,
  IconMenu2,
  IconSpeakerphone,
  IconTicket,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { useDesk } from '../../shared/session.ts';
import { BannerPicture } from './banner-picture.tsx';
import { partIn } from './draft-model.ts';
import { isShownAt } from './notice-time.ts';
import styles from './phone.module.css';
import { titleText } from './title-text.ts';

const TILES = [
  { seed: '1', category: 'K3', name: 'Fast K3' },
  { seed: '2', category: 'ELOTT', name: 'Star 5 Draw' },
  { seed: '3', category: 'RNG', name: 'Crown Gems' },
] as const;

const SHELVES = { hot: IconFlame, lottery: IconTicket, fish: IconFish, cards: IconCards };
const PLACES = { home: IconHome, activity: IconGift, money: IconWallet, mine: IconUser };

/** The home page in small, with the banners and notices of the draft. Nothing in it can be used. */
export function PhoneHome({ base, settings, changes }: { base: SkinBase; settings: EditableSettings; changes: SettingsChanges }) {
  const t = useT();
  const language = useLanguage();
  const { merchant } = useDesk();
  const minute = Math.floor(useServerSecond() / 60_000) * 60_000;
  const [banner] = partIn(settings, changes, 'banners').value;
  const notices = partIn(settings, changes, 'notices').value.filter((notice) => isShownAt(notice, minute));
  const mark = MARK_NAMES.find((name) => name === merchant.code) ?? 'fairhall';
  return (
    <div className={styles.phonePage} aria-hidden="true">
      <div className={styles.phoneHead}>
        <MerchantMark mark={mark} size={22} className={styles.phoneMark} />
        <b>{merchant.name}</b>
        <span className="grow" />
        <IconMenu2 size={18} />
      </div>
      <div className={styles.phoneMoney}>
        <div>
          <small>{t('common.balance')}</small>
          <strong>
            <i className={styles.phoneSymbol}>{settings.currency.symbol}</i>12,480.50
          </strong>
        </div>
        <span className={styles.phoneButton}>{t('common.withdraw')}</span>
        <span className={classNames(styles.phoneButton, styles.phonePrimary)}>{t('common.deposit')}</span>
      </div>
      {banner ? <BannerPicture banner={banner} base={base} language={language} pictures={settings.pictures} /> : null}
      <div className={styles.phoneTicker}>
        <IconSpeakerphone size={15} />
        <span>{notices.map(({ title }) => titleText(title, language)).join('   ·   ') || t('console.preview.notice')}</span>
      </div>
      <div className={styles.phoneShelves}>
        {Object.entries(SHELVES).map(([id, Drawing]) => (
          <span key={id} className={id === 'hot' ? classNames(styles.phoneShelf, styles.on) : styles.phoneShelf}>
            <Drawing size={17} />
          </span>
        ))}
      </div>
      <div className={styles.phoneTiles}>
        {TILES.map((art) => (
          <span key={art.seed} style={{ backgroundImage: `url("${gameTileUri(art)}")` }}>
            <b>{art.name}</b>
          </span>
        ))}
      </div>
      <div className={styles.phoneRow}>
        <span className={styles.phoneTint}>{t('console.preview.won')}</span>
        <b className={styles.phoneWin}>+{settings.currency.symbol}1,995.40</b>
        <span className="grow" />
        <span className={styles.phoneLink}>
          {t('common.more')} <IconArrowRight size={13} />
        </span>
      </div>
      <div className={styles.phoneNav}>
        {Object.entries(PLACES).map(([id, Drawing]) => (
          <span key={id} className={id === 'home' ? styles.on : undefined}>
            <Drawing size={18} />
          </span>
        ))}
      </div>
    </div>
  );
}
