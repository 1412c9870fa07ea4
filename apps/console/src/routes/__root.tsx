import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { FailureView } from '../shared/failure-view.tsx';
import { useComponentWords, useLanguage, useT } from '../shared/i18n.ts';
import { Nothing } from '../shared/query-view.tsx';
import { consoleTheme } from '../shared/theme.ts';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  errorComponent: ({ error, reset }) => (
    <Dressed>
      <div className="full-page">
        <FailureView error={error} onRetry={reset} />
      </div>
    </Dressed>
  ),
  notFoundComponent: NotFound,
});

function Root() {
  return (
    <Dressed>
      <Outlet />
    </Dressed>
  );
}

/** Everything below speaks the chosen language in the house's colours. */
function Dressed({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={consoleTheme(useLanguage())} locale={useComponentWords()} button={{ autoInsertSpace: false }}>
      <App message={{ maxCount: 3, duration: 4 }}>{children}</App>
    </ConfigProvider>
  );
}

function NotFound() {
  const t = useT();
  return (
    <div className="full-page">
      <Nothing text={t('error.NOT_FOUND')} />
    </div>
  );
}
