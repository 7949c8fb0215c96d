// Only the styles: what the page brought with it is on the screen before the first script of any size runs.
import './styles/base.scss';
import './features/auth/login.scss';

// A page that nobody looks at is not painted.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));

function start(): void {
  import('./start.tsx').catch((error: unknown) => {
    const message = document.createElement('p');
    message.className = 'alert alert-danger';
    message.role = 'alert';
    message.textContent = 'The page did not come whole. Please load it again.';
    document.body.prepend(message);
    throw error;
  });
}
