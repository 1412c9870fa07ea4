import { createRoot } from 'react-dom/client';
import './app.css';
import { readAddress } from './address.ts';
import { pageAt } from './pages.tsx';

const root = createRoot(document.getElementById('root') as HTMLElement);
root.render(await pageAt(readAddress(window.location)));
