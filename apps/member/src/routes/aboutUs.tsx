import { createFileRoute } from '@tanstack/react-router';
import { AboutUs } from '../features/about/about-us.tsx';
import HelpFooter from '../features/help/help-footer.tsx';
import { useGoBack } from '../nav/use-go.ts';

export const Route = createFileRoute('/aboutUs')({ component: About });

function About() {
  return <AboutUs onBack={useGoBack('/aboutUs')} questions={<HelpFooter />} />;
}
