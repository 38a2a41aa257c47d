import type { ProcessStep } from '@loggia/contracts/site/process'
import { styled, css } from 'styled-components'
import { square } from '../../../../styles/square.ts'
import { color, font, radius, space } from '../../../../styles/theme.ts'
import { SCENE_BOX, STEP_SCENES, type SceneStroke } from './step-scenes.ts'
import { Text } from '../../../../ui/layout/stack.ts'

interface ProcessStepViewProps {
  step: ProcessStep
  number: number
  /** Whether there is a picture of the step. */
  hasScene: boolean
}

/** A step and the line that joins it to the next. */
export function ProcessStepView({ step, number, hasScene }: ProcessStepViewProps) {
  const { title, description, claim } = step
  return (
    <Item $hasScene={hasScene}>
      <Number aria-hidden="true">{number}</Number>
      {hasScene && (
        <Scene>
          <StepScene index={number - 1} />
        </Scene>
      )}
      <Text as="h3" $size="h3">
        {title}
      </Text>
      <Text $soft>{description}</Text>
      <Claim>{claim}</Claim>
    </Item>
  )
}

const NUMBER_SIZE = '3.25rem'

const Item = styled.li<{ $hasScene: boolean }>`
  position: relative;
  overflow-wrap: anywhere;
  display: grid;
  grid-row: span ${({ $hasScene }) => ($hasScene ? 4 : 3)};
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: subgrid;
  gap: ${space[3]};
  padding-top: calc(${NUMBER_SIZE} + ${space[5]});

  &::before {
    content: '';
    position: absolute;
    inset: calc(${NUMBER_SIZE} / 2 - 1px) calc(-1 * ${space[6]}) auto ${NUMBER_SIZE};
    height: 2px;
    background: linear-gradient(90deg, ${color.brand}, ${color.line});
  }

  &:last-child::before {
    display: none;
  }
`

const Number = styled.span`
  position: absolute;
  top: 0;
  left: 0;
  ${square(NUMBER_SIZE)}
  border-radius: ${radius.round};
  background: ${color.brand};
  color: ${color.onBrand};
  font-size: ${font.h4};
  font-weight: 700;

  @media (forced-colors: active) {
    border: 2px solid;
  }
`

const Scene = styled.div`
  margin-bottom: ${space[2]};
`

const Claim = styled.p`
  display: grid;
  align-items: center;
  text-wrap: balance;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  background: ${color.brandSoft};
  color: ${color.brandText};
  font-size: ${font.small};
  font-weight: 600;
`

/** A small picture of a step, in the style of the arch in the hero. */
function StepScene({ index }: { index: number }) {
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
