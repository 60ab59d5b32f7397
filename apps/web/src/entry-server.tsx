import './styles/mantine.ts';
import './styles/tokens.css';
import './styles/base.css';

export { renderDocument, renderPublicPage } from './app/render-page.tsx';
