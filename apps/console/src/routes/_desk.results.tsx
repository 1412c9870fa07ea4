import { createFileRoute } from '@tanstack/react-router';
import { VoidButton } from '../features/draws/void-button.tsx';
import { ResultsPage } from '../features/results/results-page.tsx';

export const Route = createFileRoute('/_desk/results')({
  staticData: { title: 'console.nav.results' },
  component: Results,
});

function Results() {
  return <ResultsPage DrawAct={VoidButton} />;
}
