import { createGlobalStyle } from 'styled-components'
import { DEFAULT_PALETTE } from '@loggia/contracts/site/palette/default-palette'
import { inDarkScheme, paletteDeclarations } from './palette-style.ts'
import { color, font, radius, size } from './theme.ts'

const defaults = paletteDeclarations(DEFAULT_PALETTE)

export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light dark;
    ${defaults.always}
    font: 400 100%/1.6 ${font.family};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-block: calc(${size.header} + ${size.viewBanner}) ${size.banner};
  }

  :root[data-scheme='light'] { color-scheme: light; }

  :root[data-scheme='dark'] { color-scheme: dark; }

  ${inDarkScheme(':root', defaults.dark)}

  *, *::before, *::after { box-sizing: border-box; }

  body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; }

  body {
    min-height: 100svh;
    background: ${color.background};
    color: ${color.text};
    overflow-wrap: break-word;
    padding-bottom: ${size.banner};
    -webkit-font-smoothing: antialiased;
  }

  h1, h2, h3, h4 { line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }

  p { text-wrap: pretty; }

  ul, ol, fieldset { padding: 0; }

  ul, ol { list-style: none; }

  fieldset { min-width: 0; border: 0; }

  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }

  button { border: 0; background: none; }

  button, summary { cursor: pointer; }

  svg { display: block; flex: none; }

  a { color: inherit; }

  [hidden] { display: none !important; }

  :focus-visible {
    outline: 3px solid ${color.brandText};
    outline-offset: 3px;
    border-radius: ${radius.small};
  }

  main:focus { outline: none; }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      transition: none !important;
    }
  }
`
