// What the report can do beyond being read: filter, search, keys, folding and dark mode. Everything it shows is in the page already.
(() => {
  /** @param {string} id */
  const byId = (id) => document.getElementById(id);
  /** @param {string} id */
  const chosen = (id) => {
    const field = byId(id);
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
  };
  /** @type {(selector: string) => HTMLElement[]} */
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one instanceof HTMLElement);
  /** @type {(button: Element | null, isPressed: boolean) => void} */
  const press = (button, isPressed) => button?.setAttribute('aria-pressed', String(isPressed));

  const tools = byId('tools');
  const items = all('section.items .item');
  const sections = all('section.items');
  const chips = all('.chips button');
  const shown = byId('shown');
  if (tools === null) return;
  tools.hidden = false;
  if (tools instanceof HTMLDetailsElement) tools.open = matchMedia('(min-width: 70rem)').matches;

  /** What an item says, in small letters, put together when somebody first searches.
   * @type {Map<HTMLElement, string>} */
  const texts = new Map();
  /** @param {HTMLElement} item */
  const textOf = (item) => {
    const known = texts.get(item);
    if (known !== undefined) return known;
    const text = (item.textContent ?? '').toLowerCase();
    texts.set(item, text);
    return text;
  };

  const filter = () => {
    const wanted = chosen('search').toLowerCase().split(/\s+/).filter(Boolean);
    const standings = new Set(chips.filter((chip) => chip.ariaPressed === 'true').map((chip) => chip.dataset.standing));
    const [severity, category, who] = ['severity', 'category', 'who'].map(chosen);
    const isFiltered = wanted.length > 0 || standings.size > 0 || Boolean(severity || category || who);
    let count = 0;
    for (const item of items) {
      const { dataset } = item;
      const fits =
        (standings.size === 0 || standings.has(dataset.standing)) &&
        (!severity || dataset.severity === severity) &&
        (!category || dataset.category === category) &&
        (!who || (dataset.who ?? '').split(' ').includes(who)) &&
        wanted.every((word) => textOf(item).includes(word));
      if (item.hidden === fits) item.hidden = !fits;
      if (fits) count++;
    }
    for (const section of sections) section.hidden = section.querySelector('.item:not([hidden])') === null;
    const words = (tools.dataset.shown ?? '').replace('{shown}', String(count)).replace('{all}', String(items.length));
    if (shown !== null) shown.textContent = isFiltered ? words : '';
    const nothing = byId('nothing');
    if (nothing !== null) nothing.hidden = count > 0;
    const reset = byId('reset');
    if (reset !== null) reset.hidden = !isFiltered;
    document.documentElement.dataset.filtered = String(isFiltered);
  };

  const clear = () => {
    for (const id of ['search', 'severity', 'category', 'who']) {
      const field = byId(id);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = '';
    }
    for (const chip of chips) press(chip, false);
    filter();
  };

  for (const chip of chips)
    chip.addEventListener('click', () => {
      press(chip, chip.ariaPressed !== 'true');
      filter();
    });
  for (const id of ['severity', 'category', 'who']) byId(id)?.addEventListener('change', filter);
  byId('search')?.addEventListener('input', filter);
  byId('reset')?.addEventListener('click', clear);

  const unfold = byId('unfold');
  /** @param {boolean} open */
  const foldAll = (open) => {
    for (const fold of document.querySelectorAll('main details:not(.answer)'))
      if (fold instanceof HTMLDetailsElement) fold.open = open;
    if (unfold !== null) unfold.textContent = (open ? tools.dataset.fold : tools.dataset.unfold) ?? '';
  };
  unfold?.addEventListener('click', () => foldAll(unfold.textContent === tools.dataset.unfold));

  const root = document.documentElement;
  const dark = byId('dark');
  const isDark = () => (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  /** Some browsers keep nothing for a file. @param {(storage: Storage) => void} use */
  const remembered = (use) => {
    try {
      use(localStorage);
    } catch {
      // The page is as good without it.
    }
  };
  remembered((storage) => {
    const theme = storage.getItem('tribunal-theme');
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  });
  press(dark, isDark());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => press(dark, isDark()));
  dark?.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    root.dataset.theme = theme;
    press(dark, theme === 'dark');
    remembered((storage) => storage.setItem('tribunal-theme', theme));
  });

  /** @param {1 | -1} step */
  const go = (step) => {
    const seen = items.filter((item) => !item.hidden);
    const now = seen.findIndex((item) => item.contains(document.activeElement));
    const next = seen[now === -1 ? (step === 1 ? 0 : seen.length - 1) : now + step];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'start' });
  };
  const unfoldHere = () => {
    const folds = [...(document.activeElement?.closest('.item')?.querySelectorAll('details') ?? [])];
    const open = folds.some((fold) => !fold.open);
    for (const fold of folds) fold.open = open;
  };
  const search = () => {
    if (tools instanceof HTMLDetailsElement) tools.open = true;
    byId('search')?.focus();
  };
  /** @type {Record<string, () => void>} */
  const keys = { j: () => go(1), k: () => go(-1), o: unfoldHere, '/': search };

  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) {
      if (key === 'Escape' && target.id === 'search') {
        target.value = '';
        filter();
        target.blur();
      }
      return;
    }
    const act = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });

  /** A link leads to what a filter hides, and into what is folded. */
  const reveal = () => {
    const target = byId(decodeURIComponent(location.hash.slice(1)));
    if (target === null) return;
    if (target.closest('[hidden]') !== null) clear();
    for (let fold = target.closest('details'); fold !== null; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    target.scrollIntoView();
  };
  addEventListener('hashchange', reveal);
  if (location.hash !== '') reveal();

  /** What is folded is printed, and folded again. @type {HTMLDetailsElement[]} */
  let opened = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll('details')].filter((fold) => !fold.open && !fold.matches('.answer'));
    for (const fold of opened) fold.open = true;
  });
  addEventListener('afterprint', () => {
    for (const fold of opened) fold.open = false;
    opened = [];
  });
})();
