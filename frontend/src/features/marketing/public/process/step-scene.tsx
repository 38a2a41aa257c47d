import { css, styled } from 'styled-components'
import { color, radius } from '../../../../styles/theme.ts'
import { SCENE_BOX, STEP_SCENES, type SceneStroke } from './step-scenes.ts'

/** A small picture of a step, in the style of the arch in the hero. */
export function StepScene({ index }: { index: number }) {
  const { width, height } = SCENE_BOX
  const gradient = `scene-${index}`
  return (
    <Picture viewBox={`0 0 ${width} ${height}`} fill="none" aria-hidden="true">
      <defs>
        <linearGradient id={gradient} x2={width} y2={height} gradientUnits="userSpaceOnUse">
          <stop stopColor={color.teal} />
          <stop offset="0.5" stopColor={color.brandText} />
          <stop offset="1" stopColor={color.violet} />
        </linearGradient>
      </defs>
      <g stroke={`url(#${gradient})`} fill={`url(#${gradient})`}>
        {STEP_SCENES[index]?.map(([stroke, ...paths]) => (
          <Path key={stroke + paths.join('')} d={paths.join('')} $stroke={stroke} />
        ))}
      </g>
    </Picture>
  )
}

const Picture = styled.svg`
  width: 100%;
  height: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};

  @media (forced-colors: active) {
    border-color: CanvasText;
    background: Canvas;

    g {
      stroke: CanvasText;
      fill: CanvasText;
    }
  }
`

const strokes: Record<SceneStroke, ReturnType<typeof css>> = {
  faint: css`
    fill: none;
    stroke-opacity: 0.28;
  `,
  dashed: css`
    fill: none;
    stroke-dasharray: 3 5;
    stroke-opacity: 0.6;
  `,
  line: css`
    fill: none;
    stroke-opacity: 0.75;
  `,
  bold: css`
    fill: none;
    stroke-width: 2;
  `,
  tint: css`
    fill-opacity: 0.12;
    stroke: none;
  `,
  light: css`
    stroke: none;
  `,
  cover: css`
    fill: ${color.surface};
    stroke: none;

    @media (forced-colors: active) {
      fill: Canvas;
    }
  `,
}

const Path = styled.path<{ $stroke: SceneStroke }>`
  stroke-width: 1.25;
  stroke-linecap: round;
  stroke-linejoin: round;
  ${({ $stroke }) => strokes[$stroke]}
`
