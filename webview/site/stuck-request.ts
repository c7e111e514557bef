import rules from '../styles/stuck-request.css';
import { adoptRules } from './adopt-rules.ts';

/**
 * While the request bar is at the top of the window, its address is one line, and what is below stays where it is:
 * the height that this saves is kept in the page.
 */
export function followStuckRequest(request: HTMLElement): void {
  adoptRules(rules);
  const mark = () => {
    const top = Number.parseFloat(getComputedStyle(request).top);
    const isStuck = request.getBoundingClientRect().top <= top;
    if (isStuck === request.classList.contains(stuckClass)) return;
    setStuck(request, isStuck);
  };
  addEventListener('scroll', mark, { passive: true });
  addEventListener('resize', () => {
    setStuck(request, false);
    mark();
  });
  mark();
}

const stuckClass = 'stuck';

function setStuck(request: HTMLElement, isStuck: boolean): void {
  request.style.removeProperty('--saved');
  const { height } = request.getBoundingClientRect();
  request.classList.toggle(stuckClass, isStuck);
  dropServer(request, isStuck);
  if (isStuck) request.style.setProperty('--saved', `${height - request.getBoundingClientRect().height}px`);
}

/** The address of the server is whole or not there: the path says more. */
function dropServer(request: HTMLElement, isStuck: boolean): void {
  // One address is for readers without script.
  for (const address of request.querySelectorAll('.url')) {
    address.classList.remove('bare');
    address.classList.toggle('bare', isStuck && address.scrollWidth > address.clientWidth);
  }
}
