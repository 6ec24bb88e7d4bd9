// SimGrid's max-min solver on a problem in the format of `taper maxmin`, from standard input. Prints the milliseconds of one
// solve, without building the problem, and the sum of all rates.
//
// g++ -O2 -std=c++17 maxmin.cpp -o maxmin -lsimgrid   (Debian: libsimgrid-dev 3.32)
#include <simgrid/s4u.hpp>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

// The library has the solver, its public headers do not: these are the functions that are called.
namespace simgrid::kernel {
namespace resource {
class Action;
class Resource;
}
namespace lmm {
class Constraint;
class Variable;
class System {
public:
  static System* build(std::string_view solver, bool selective_update);
  Constraint* constraint_new(resource::Resource* id, double bound);
  Variable* variable_new(resource::Action* id, double penalty, double bound, size_t constraints);
  void expand(Constraint*, Variable*, double weight, bool force_creation);
  void solve();
};
}
}
using namespace simgrid::kernel::lmm;

static double at(const Variable* variable, size_t offset) {
  double value = 0;
  std::memcpy(&value, reinterpret_cast<const char*>(variable) + offset, sizeof value);
  return value;
}

// Where a variable holds its rate: three flows with a link of 10 get 1, 2 and 7.
static size_t place_of_rates() {
  System* system = System::build("maxmin", false);
  Constraint* link = system->constraint_new(nullptr, 10);
  std::vector<Variable*> flows;
  for (double cap : {1.0, 2.0, -1.0}) {
    flows.push_back(system->variable_new(nullptr, 1, cap, 1));
    system->expand(link, flows.back(), 1, false);
  }
  system->solve();
  for (size_t offset = 0; offset < 256; offset += sizeof(double))
    if (at(flows[0], offset) == 1 && at(flows[1], offset) == 2 && at(flows[2], offset) == 7)
      return offset;
  std::fprintf(stderr, "this version of SimGrid keeps its rates elsewhere\n");
  std::exit(1);
}

int main() {
  char program[] = "maxmin", quiet[] = "--log=root.thres:critical";
  char* arguments[] = {program, quiet, nullptr};
  int count = 2;
  simgrid::s4u::Engine engine(&count, arguments);
  const size_t rate = place_of_rates();
  System* system = System::build("maxmin", false);
  std::vector<Constraint*> links;
  std::vector<Variable*> flows;
  std::string line, word;
  size_t size = 0;
  std::cin >> word >> size;
  for (double capacity = 0; links.size() < size && std::cin >> capacity;)
    links.push_back(system->constraint_new(nullptr, capacity));
  std::cin >> word >> size >> std::ws;
  while (flows.size() < size && std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::vector<size_t> path;
    double weight = 1, cap = -1;
    while (words >> word && word != "|")
      path.push_back(std::stoul(word));
    words >> weight >> cap;
    if (!words)
      cap = -1;
    flows.push_back(system->variable_new(nullptr, 1 / weight, cap, path.size()));
    for (size_t link : path)
      system->expand(links.at(link), flows.back(), 1, false);
  }
  const auto began = std::chrono::steady_clock::now();
  system->solve();
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - began;
  double sum = 0;
  for (const Variable* flow : flows)
    sum += at(flow, rate);
  std::printf("%.6g %.17g\n", taken.count(), sum);
}
