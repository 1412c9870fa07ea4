import { SKIN_BASES, type SkinBase } from '@fairhall/contract/console/merchant-settings';
import { classNames } from '@fairhall/ui/class-names';
import { SKINS, type TokenName } from '@fairhall/ui/skins';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { ContrastList } from './contrast-list.tsx';
import { isOwn, partIn, withPart, withReset } from './draft-model.ts';
import styles from './merchant.module.css';
import { PhonePreview } from './phone-preview.tsx';
import { SectionFrame, type SectionProps } from './section.tsx';
import { GROUP_OF_TOKEN, TOKEN_GROUPS } from './skin-groups.ts';
import { judgedPairs, passingColour, skinIn } from './skin-model.ts';
import { ResetButton, SourceTag } from './source-tag.tsx';
import { TokenRow } from './token-row.tsx';

const TOKENS = Object.keys(GROUP_OF_TOKEN) as TokenName[];

/** The colours of the merchant, with a phone that wears them at once and the gate that lets no unreadable text through. */
export function SkinSection({ settings, changes, onChange, readOnly }: SectionProps) {
  const t = useT();
  const { value, touched } = partIn(settings, changes, 'skin');
  const { base, tokens } = value;
  const skin = skinIn(tokens);
  // While one value is half typed, the phone keeps what it wore before.
  const [worn, setWorn] = useState(skin ?? SKINS[base]);
  if (skin && JSON.stringify(skin) !== JSON.stringify(worn)) setWorn(skin);
  const pairs = skin ? judgedPairs(skin) : [];
  const faint = new Set(pairs.filter(({ passes }) => !passes).map(({ ink }) => ink));
  const change = (next: Partial<typeof value>) => onChange(withPart(settings, changes, { part: 'skin', value: { ...value, ...next } }));
  const set = (name: TokenName, colour: string) => change({ tokens: { ...tokens, [name]: colour } });
  const mend = (name: TokenName) => {
    const passing = skin && passingColour(skin, name);
    if (passing) set(name, passing);
  };
  return (
    <SectionFrame
      title={t('console.merchant.skin')}
      hint={t('console.merchant.skin.hint')}
      end={
        <span className={styles.merchantFilters}>
          <SourceTag source={settings.skin.source} touched={touched} />
          <ResetButton
            name={t('console.merchant.skin')}
            shown={!readOnly && (touched || isOwn(settings, 'skin'))}
            onReset={() => onChange(withReset(settings, changes, 'skin'))}
          />
        </span>
      }
    >
      <div className={styles.skinDesk}>
        <div className={styles.skinTokens}>
          <BasePicker value={base} disabled={readOnly} onPick={(wanted) => change({ base: wanted, tokens: SKINS[wanted] })} />
          {TOKEN_GROUPS.map((group) => (
            <section key={group} className={classNames(styles.tokenGroup, 'card')} aria-label={t(`console.token_group.${group}`)}>
              <h3>{t(`console.token_group.${group}`)}</h3>
              <ul>
                {TOKENS.filter((name) => GROUP_OF_TOKEN[name] === group).map((name) => (
                  <TokenRow
                    key={name}
                    name={name}
                    value={tokens[name] ?? ''}
                    before={settings.skin.tokens[name] ?? ''}
                    faint={faint.has(name)}
                    disabled={readOnly}
                    onChange={(colour) => set(name, colour)}
                    onMend={() => mend(name)}
                  />
                ))}
              </ul>
            </section>
          ))}
          <ContrastList pairs={pairs} />
        </div>
        <PhonePreview skin={worn} base={base} settings={settings} changes={changes} />
      </div>
    </SectionFrame>
  );
}

/** The skins of the house: a start for an own one. */
function BasePicker({ value, disabled, onPick }: { value: SkinBase; disabled: boolean; onPick: (base: SkinBase) => void }) {
  const t = useT();
  return (
    <div className={classNames(styles.skinBases, 'card')}>
      <h3>{t('console.merchant.skin.base')}</h3>
      <p className="note">{t('console.merchant.skin.base.hint')}</p>
      <div>
        {SKIN_BASES.map((base) => (
          <Button key={base} disabled={disabled} aria-pressed={base === value} className={styles.skinBase} onClick={() => onPick(base)}>
            <Swatches base={base} />
            {t(`console.skin.${base}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Swatches({ base }: { base: SkinBase }) {
  const { bg, s2, brand, accent } = SKINS[base];
  return (
    <span className={styles.skinSwatches} aria-hidden="true">
      {[bg, s2, brand, accent].map((colour) => (
        <i key={colour} style={{ background: colour }} />
      ))}
    </span>
  );
}
