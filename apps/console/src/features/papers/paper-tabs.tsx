import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import styles from './paper-desk.module.css';
import { PaperPicture, type PaperPictureProps } from './paper-picture.tsx';

export type PaperTabsProps = Pick<PaperPictureProps, 'about' | 'load'> & { papers: readonly PaperPictureProps['paper'][] };

/** The papers of a case, one at a time. */
export function PaperTabs({ papers, ...picture }: PaperTabsProps) {
  const t = useT();
  const [no, setNo] = useState(papers[0]?.no ?? null);
  const shown = papers.find((paper) => paper.no === no);
  return (
    <section className={styles.panel}>
      <fieldset className={styles.tabs} aria-label={t('console.papers.papers')}>
        {papers.map((paper) => (
          <Button
            key={paper.no}
            type={paper.no === no ? 'primary' : 'default'}
            aria-pressed={paper.no === no}
            onClick={() => setNo(paper.no)}
          >
            {t(`console.papers.kind.${paper.kind}`)}
          </Button>
        ))}
      </fieldset>
      <div className={styles.stage}>{shown ? <PaperPicture key={shown.no} paper={shown} {...picture} /> : null}</div>
      <p className="note">{t('console.papers.logged')}</p>
    </section>
  );
}
