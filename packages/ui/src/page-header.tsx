import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

export type PageHeaderProps = {
  title: string;
  subtitle?: string;
  /** Left out on the pages of the bottom menu. */
  back?: { label: string; onBack: () => void };
  /** Buttons or a switch at the far end. */
  actions?: ReactNode;
};

/** The head of every page but home: back, title, actions; 52 px. */
export function PageHeader({ title, subtitle, back, actions }: PageHeaderProps) {
  return (
    <header className={`flex min-h-13 items-center pr-1 ${back ? 'pl-0.5' : 'pl-4'}`}>
      {back && <IconButton glyph={IconChevronLeft} label={back.label} size={24} onClick={back.onBack} />}
      <div className="min-w-0 flex-1">
        <h1 className="text-title font-bold">{title}</h1>
        {subtitle && <p className="text-caption text-low">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-none items-center">{actions}</div>}
    </header>
  );
}
