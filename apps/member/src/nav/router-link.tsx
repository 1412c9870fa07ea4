import type { LinkProps } from '@fairhall/ui/link-context.tsx';
import { Link } from '@tanstack/react-router';

/** The router's link in the shape the design system uses. `to` is a path below /m, with its query. */
export function RouterLink({ to, ...rest }: LinkProps) {
  const [pathname = '/home', query = ''] = to.split('?');
  return <Link {...rest} to={pathname} search={Object.fromEntries(new URLSearchParams(query))} />;
}
