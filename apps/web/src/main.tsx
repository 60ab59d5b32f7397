import './lib/zod-settings.ts';
import './styles/mantine.ts';
import './styles/tokens.css';
import './styles/base.css';
import { startApp } from './app/start.tsx';

// Not awaited: pages that are fetched while it runs import from this file, and would wait for it to finish.
void startApp();
