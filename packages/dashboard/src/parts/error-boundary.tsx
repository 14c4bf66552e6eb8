import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { ErrorView } from './error-view.tsx';

type Props = { children: ReactNode; onReset: () => void };

class Boundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; failed: boolean } {
    return { error, failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const retry = (): void => {
      this.props.onReset();
      this.setState({ error: null, failed: false });
    };
    return <ErrorView error={this.state.error} retry={retry} />;
  }
}

/** Shows the error of what is inside in its place; the rest of the page goes on. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary();
  return <Boundary onReset={reset}>{children}</Boundary>;
}
