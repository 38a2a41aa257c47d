import type { Technology } from './technology.ts'

export const python: Technology = {
  title: 'Python',
  category: 'Data Science & ML',
  description: [
    'Python reads almost like the problem it solves. That is why researchers, analysts and engineers share it, and why nearly every machine-learning library speaks it first: NumPy and pandas for figures, scikit-learn for models, PyTorch for neural networks.',
    'We use it where data is the product: cleaning it, joining it, forecasting from it and putting the result behind an API. Heavy arithmetic runs in compiled libraries underneath, so clear code does not have to mean slow code.',
  ],
  metrics: [
    'First released in 1991',
    'Dynamic, with optional type hints',
    'NumPy, pandas, PyTorch',
    'Packages from PyPI',
    'Open source, PSF license',
    'From notebooks to services',
  ],
  color: '#ffd75e',
  artwork: 'python',
}
