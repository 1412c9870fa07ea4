import { createFileRoute } from '@tanstack/react-router';
import { Terms } from '../shared/terms.tsx';

export const Route = createFileRoute('/agreement')({ component: Agreement });

function Agreement() {
  return (
    <div className="px-4 pt-1 pb-6">
      <Terms />
    </div>
  );
}
