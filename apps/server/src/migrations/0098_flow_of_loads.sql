-- What was earned of loads is asked for with every month, and stands among all that was sold.
CREATE INDEX ledger_flow_loads ON ledger_flow (quarter) WHERE kind = 'load';
