import { type ComponentType, createContext, type ReactNode, use } from 'react';

export type LinkProps = {
  to: string;
  className?: string;
  children: ReactNode;
  /** Beside going there. */
  onClick?: (() => void) | undefined;
  'aria-current'?: 'page' | undefined;
  'aria-label'?: string;
};

/** Without a router: a plain anchor. */
function Anchor({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}

const LinkContext = createContext<ComponentType<LinkProps>>(Anchor);

/** Gives the design system the app's own link, so that its menus and rows change route without a page load. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** The app's link inside the design system. */
export function UiLink(props: LinkProps) {
  const Link = use(LinkContext);
  return <Link {...props} />;
}
