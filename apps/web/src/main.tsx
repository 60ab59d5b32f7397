import './styles/mantine.ts';
import './styles/tokens.css';
import './styles/base.css';
import { startApp } from './app/start.tsx';

await startApp();
