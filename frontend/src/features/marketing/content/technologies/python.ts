import { pythonArtwork } from '../../artwork/python.ts'
import type { Technology } from '../technology.ts'

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
    'Open source, PSF licence',
    'From notebooks to services',
  ],
  color: '#ffd75e',
  logo: 'M8 7V5a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-4a2 2 0 0 0-2 2v5a2 2 0 0 0 2 2h4a2 2 0 0 0 2-2v-2M12 7H6a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h2M12 17h6a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2',
  image: pythonArtwork,
}
