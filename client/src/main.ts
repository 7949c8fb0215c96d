// Only the styles: what the page brought with it is on the screen before the first script of any size runs.
import './styles/base.scss';
import './styles/login.scss';

void import('./start.tsx');
