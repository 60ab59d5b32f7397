{
  const files = document.querySelector('meta[name="script-files"]').content.split(' ');
  const add = (tag, said) => document.head.append(Object.assign(document.createElement(tag), said));
  const start = () => {
    for (const href of files.splice(1)) add('link', { rel: 'modulepreload', href });
    for (const src of files.splice(0)) add('script', { type: 'module', src });
  };
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  setTimeout(start, document.hidden ? 0 : 2000);
  addEventListener('click', ({ target }) => target.closest('form button')?.setAttribute('data-pressed', ''));
}
