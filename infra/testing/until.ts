export { until, type UntilOptions } from '@atrium/local/until'
